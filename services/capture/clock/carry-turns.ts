import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from '../frames/native-override.ts'
import type { ClockFunctions, ClockState } from './timers.ts'

/**
 * Runs inside documents and workers. While a page loads, callbacks without a timer that are not immediate (a
 * message to itself, an answer) belong to the turn in which they were requested: they read that turn's time,
 * and new timers count from there.
 */
export const carryTurns = withHelpers(carryAll, [
  carryPorts,
  carryWorkers,
  carryWindows,
  carryTasks,
  carryRequests,
  carryPromises,
  listPromising,
  keepTurns,
])

export type CarryTurns = typeof carryTurns

function carryAll(override: NativeOverride, state: ClockState, functions: ClockFunctions) {
  carryPorts(override, state, functions)
  carryWorkers(override, state, functions)
  if ('document' in self) carryWindows(state, functions)
  carryTasks(override, state, functions)
  carryRequests(override, state, functions)
  carryPromises(override, state, functions)
}

/**
 * Keeps the turns in which pending messages were sent. Messages arrive in the order in which they are sent.
 */
function keepTurns(state: ClockState, { carry }: ClockFunctions) {
  /** The limit of pending messages, because a transferred port receives nothing here. */
  const maxKept = 1_000
  let turns: number[] | undefined = []
  return {
    send: () => {
      turns?.push(state.current)
      if (turns && turns.length > maxKept) turns = undefined
    },
    receive: () => carry(state, turns?.shift() ?? 0),
  }
}

/** Carries turns over message ports, with which libraries that divide their work send themselves messages. */
function carryPorts(override: NativeOverride, state: ClockState, functions: ClockFunctions) {
  const senders = new WeakMap<object, () => void>()
  const link = (from: MessagePort, to: MessagePort) => {
    const { send, receive } = keepTurns(state, functions)
    senders.set(from, send)
    to.addEventListener('message', receive, true)
  }
  const stand = new Proxy(self.MessageChannel, {
    construct(target, args, as) {
      const channel = Reflect.construct(target, args, as) as MessageChannel
      link(channel.port1, channel.port2)
      link(channel.port2, channel.port1)
      return channel
    },
  })
  Object.defineProperty(self, 'MessageChannel', { value: stand, writable: true, configurable: true })
  MessageChannel.prototype.constructor = stand
  override(MessagePort.prototype, 'postMessage', (callNative, _, port) => {
    // The native method is called first, because it throws for values that cannot be sent.
    callNative()
    senders.get(port as object)?.()
  })
}

/**
 * Carries turns over workers: an answer of a worker belongs to the latest turn in which it was sent a
 * message.
 */
function carryWorkers(override: NativeOverride, state: ClockState, { carry }: ClockFunctions) {
  if (!('Worker' in self)) return
  const turns = new WeakMap<object, number>()
  const stand = new Proxy(self.Worker, {
    construct(target, args, as) {
      const worker = Reflect.construct(target, args, as) as Worker
      worker.addEventListener('message', () => carry(state, turns.get(worker) ?? 0), true)
      return worker
    },
  })
  override(Worker.prototype, 'postMessage', (callNative, _, worker) => {
    turns.set(worker as object, state.current)
    return callNative()
  })
  Object.defineProperty(self, 'Worker', { value: stand, writable: true, configurable: true })
  Worker.prototype.constructor = stand
}

/**
 * Carries the current time over window messages. The sending turn is unknown, because a replaced
 * `postMessage` would count as the message's sender.
 */
function carryWindows(state: ClockState, { carry }: ClockFunctions) {
  self.addEventListener('message', () => carry(state, state.shown), true)
}

/** Carries turns over tasks; tasks with a delay are timers first. */
function carryTasks(override: NativeOverride, state: ClockState, { carry }: ClockFunctions) {
  if (!('scheduler' in self)) return
  override(Object.getPrototypeOf(self.scheduler) as object, 'postTask' as never, (callNative, args) => {
    const [work] = args
    const { current } = state
    if (typeof work === 'function')
      args[0] = (...values: unknown[]) => {
        carry(state, current)
        return Reflect.apply(work, undefined, values) as unknown
      }
    return callNative()
  })
}

function carryRequests(override: NativeOverride, state: ClockState, { carry }: ClockFunctions) {
  const names = ['readystatechange', 'progress', 'load', 'error', 'timeout', 'loadend']
  const { addEventListener } = EventTarget.prototype
  const owner = (Reflect.get(self, 'XMLHttpRequest') as { prototype: object } | undefined)?.prototype
  if (!owner) return
  override(owner, 'send' as never, (callNative, _, request) => {
    const { current, native } = state
    const enter = () => carry(state, current)
    if (current > 0) for (const name of names) Reflect.apply(addEventListener, request, [name, enter, true])
    const began = native.now()
    try {
      return callNative()
    } finally {
      state.waitedMs += native.now() - began
    }
  })
}

function carryPromises(override: NativeOverride, state: ClockState, { carry }: ClockFunctions) {
  const keep = (owner: object | undefined, name: string) => {
    if (!owner || !(name in owner)) return
    override(owner, name as never, (callNative) => {
      const { current } = state
      const promise = callNative()
      if (current === 0 || !(promise instanceof Promise)) return promise
      return promise.finally(() => carry(state, current))
    })
  }
  for (const name of ['fetch', 'createImageBitmap']) keep(self, name)
  for (const [name, methods] of Object.entries(listPromising()))
    for (const method of methods)
      keep((Reflect.get(self, name) as typeof Object | undefined)?.prototype, method)
}

/** The methods that return a promise of the browser's work, by the names of their interfaces. */
function listPromising(): Record<string, string[]> {
  const read = ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData']
  return {
    Response: read,
    Blob: read,
    ReadableStreamDefaultReader: ['read'],
    Scheduler: ['yield'],
    SubtleCrypto: ['digest', 'encrypt', 'decrypt', 'sign', 'verify', 'importKey', 'deriveBits', 'deriveKey'],
    HTMLImageElement: ['decode'],
    FontFace: ['load'],
    FontFaceSet: ['load'],
  }
}
