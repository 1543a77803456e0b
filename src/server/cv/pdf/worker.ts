import { serveJobs } from "#server/job-thread.ts"
import type { PdfJob, PdfMade } from "./job.ts"
import { pdfOf } from "./paint.ts"

serveJobs<PdfJob, PdfMade>(pdfOf)
