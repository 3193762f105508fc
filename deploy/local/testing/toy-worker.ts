import { spawn } from 'node:child_process'

// These are a browser that nothing closes, and a worker that ignores signals.
const browser = spawn('sleep', ['1000'], { stdio: 'ignore' })
if (process.env['WORKER_STUBBORN']) process.on('SIGTERM', () => {})
console.log(
  JSON.stringify({ level: 'info', time: Date.now(), msg: 'started', browser: browser.pid, env: process.env }),
)
setInterval(() => {}, 1_000)
