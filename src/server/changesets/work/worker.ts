import { serveJobs } from "#server/job-thread.ts"
import { applied, type Applied, type ApplyJob, moved, type Moved, type RebaseJob } from "./job.ts"

serveJobs<ApplyJob | RebaseJob, Applied | Moved>((job) => (job.does === "apply" ? applied(job) : moved(job)))
