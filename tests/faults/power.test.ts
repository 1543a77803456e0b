import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { rounds } from "../support/rounds.ts"
import { startProcess } from "../support/server-process.ts"
import { copyDeployedFolder } from "../support/deployed-folder.ts"
import { folderDisk, imageDisk, mayMount } from "./support/disks.ts"
import { halt } from "./support/halt.ts"
import { Writers } from "./support/writers.ts"

const [disk, how] = mayMount()
  ? [imageDisk, "of a disk of its own"]
  : [folderDisk, "as far as a copy of the folder shows it: no disk may be mounted here"]

test(`a power cut (${how}) loses no acknowledged write`, async () => {
  const cuttable = disk(mkdtempSync(join(tmpdir(), "signpost-power-")), 600)
  onTestFinished(() => cuttable.remove())
  const environment = { DATA_DIR: join(cuttable.folder, "data") }
  const writers = new Writers()
  // The whole version starts from nothing: the first creation has to be on the disk as well.
  if (rounds(1, 10) === 1) {
    await copyDeployedFolder(environment.DATA_DIR)
    cuttable.settle()
  }
  let server = await startProcess({ environment })
  for (let round = 0; round < rounds(1, 10); round += 1) {
    const enough = 5 + ((round * 23) % 70)
    const running = server
    let cut = ""
    await writers.writeUntilGone(running.origin, (count) => {
      if (count !== enough) return
      halt(running.pid)
      cut = cuttable.snapshot()
      void running.end("SIGKILL")
    })
    await running.ended
    cuttable.becomes(cut)
    server = await startProcess({ environment })
    expect(await writers.lost(server.origin), `round ${round + 1}`).toEqual([])
  }
  await server.end("SIGTERM")
})
