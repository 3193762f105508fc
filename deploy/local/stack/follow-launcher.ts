// Loaded into every service before its own code: a launcher that was killed cannot stop anything, so its
// services notice that the channel to it is closed, and stop together with everything they have started.
const patienceMs = 8_000

process.on('disconnect', () => {
  const endGroup = () => process.kill(-process.pid, 'SIGKILL')
  if (process.listenerCount('SIGTERM') === 0) endGroup()
  process.on('exit', endGroup)
  setTimeout(endGroup, patienceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
