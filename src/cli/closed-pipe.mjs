// Every command imports this first. Who reads its output may have seen enough (`| head`) and close the pipe: then there
// is nothing left to say, and the command ends as it would have. Plain Node, for those that run before the installation.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error
    process.exit()
  })
