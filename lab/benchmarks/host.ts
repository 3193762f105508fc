import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A script in its own process that answers requests, one at a time. */
export interface Host {
  pid: number
  ask<Answer>(question: unknown, timeoutMs?: number): Promise<Answer>
  stop(): Promise<void>
}

type Reply = { answer: unknown } | { fault: string }

/** Starts a script that calls `answerQuestions`; its standard output is ignored. */
export function startHost(script: URL, args: string[] = [], env: Record<string, string> = {}): Host {
  const child = spawn(process.execPath, ['--expose-gc', script.pathname, ...args], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(question: unknown, timeoutMs = 120_000) =>
      ask(child, question, timeoutMs) as Promise<Answer>,
    async stop() {
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(late)
    },
  }
}

function ask(child: ChildProcess, question: unknown, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onReply = (reply: Reply) =>
    'fault' in reply ? reject(new Error(reply.fault)) : resolve(reply.answer)
  const onExit = () => reject(new Error('The process ended'))
  const timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs / 1000} s`)), timeoutMs)
  child.once('message', onReply).once('exit', onExit)
  if (child.connected) child.send({ question })
  else onExit()
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onReply).off('exit', onExit)
  })
}

/** Runs in the script: answers until the parent disconnects, then closes and exits. */
export function answerQuestions<Question>(
  answer: (question: Question) => Promise<unknown>,
  close: () => Promise<void> | void,
): void {
  process.on('message', ({ question }: { question: Question }) => {
    void answer(question)
      .then(
        (result): Reply => ({ answer: result }),
        (error: unknown): Reply => ({ fault: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => process.send?.(reply))
  })
  process.once('disconnect', () => {
    void Promise.resolve(close()).finally(() => process.exit())
  })
}
