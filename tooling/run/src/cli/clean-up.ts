// `node clean-up.ts <run file> <process>` waits until that process has ended, even if it was killed: its end closes the input of
// this one. Then stops the processes that it has left running.
const [file = '', main = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdin.resume().once('close', () => void cleanUp())

async function cleanUp(): Promise<void> {
  // Loaded when it is needed, for it is started with everything else.
  const { stopChildrenOf } = await import('../supervise/run-file.ts')
  await stopChildrenOf(Number(main), file)
}
