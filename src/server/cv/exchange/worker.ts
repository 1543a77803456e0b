import { serveJobs } from "#server/job-thread.ts"
import { type CvFile, type CvFileRead, readCvFile } from "./read-file.ts"

serveJobs<CvFile, CvFileRead>(readCvFile)
