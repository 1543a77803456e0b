/** The programs of worker threads. In a bundle each is a file of this name beside what starts it (src/server/worker-thread.ts). */
export const threads = {
  "review-worker": "src/server/publishing/review/worker.ts",
  "form-worker": "src/server/publishing/validators/worker.ts",
  "answer-worker": "src/server/publishing/validators/answer-worker.ts",
  "records-worker": "src/server/records/checking/worker.ts",
  "files-worker": "src/server/records/files/worker.ts",
  "fonts-worker": "src/server/fonts/worker.ts",
  "pdf-worker": "src/server/cv/pdf/worker.ts",
  "changes-worker": "src/server/changesets/work/worker.ts",
  "cv-worker": "src/server/cv/exchange/worker.ts",
  "database-worker": "src/server/database/pglite/worker.ts",
}
