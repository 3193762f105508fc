import { callOn, findClosedRoots, findListening, findOwner, type Handle } from './handles.ts'
import { enter, type SessionTree } from './session-tree.ts'
import type { Frame } from './tab-settings.ts'

/** Isolated worlds of a page's frames, in which functions run beside the page's own scripts. */
export interface Worlds {
  /**
   * Runs a function in an isolated world of a frame, which has the page's elements, but unmodified built-in
   * objects.
   */
  run<Argument, Result>(
    frame: Frame,
    work: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /** Runs a function with a node of that frame as the only argument. */
  runOn(frame: Frame, backendNodeId: number, work: (node: never) => void): Promise<void>
  /** Runs a function with an argument, followed by these objects of that world. */
  runWith<Argument, Result>(
    frame: Frame,
    handles: Handle[],
    work: (argument: Argument, objects: never[]) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /**
   * The closed shadow roots of the elements that a function lists; the function gets the roots that are
   * already known.
   */
  findClosedRoots(
    frame: Frame,
    known: Handle[],
    listHosts: (argument: undefined, known: never[]) => Element[],
  ): Promise<Handle[]>
  /** Those of the elements that a function lists on which the page listens for one of these events. */
  findListening(frame: Frame, types: readonly string[], listElements: () => Element[]): Promise<Handle[]>
  /** The element that contains a frame; undefined for the page itself. */
  findOwner(frame: Frame): Promise<{ around: Frame; owner: Handle } | undefined>
}

export function openWorlds(tree: SessionTree): Worlds {
  return {
    run: (frame, ...what) => run(tree, frame, ...what),
    runOn: (frame, ...what) => runOn(tree, frame, ...what),
    runWith: (frame, ...what) => runWith(tree, frame, ...what),
    async findClosedRoots(frame, known, listHosts) {
      const how = { work: String(listHosts), handles: known }
      return findClosedRoots(frame.session, await enter(tree, frame), how)
    },
    async findListening(frame, types, listElements) {
      const how = { work: String(listElements), handles: [] }
      return findListening(frame.session, await enter(tree, frame), how, types)
    },
    async findOwner({ id, parent = '' }) {
      const around = tree.frames.get(parent)
      if (!around) return undefined
      return { around, owner: await findOwner(around.session, await enter(tree, around), id) }
    },
  }
}

async function run<Argument, Result>(
  tree: SessionTree,
  frame: Frame,
  work: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  // The argument is no part of the source, which V8 then compiles only once for the same function.
  const { result, exceptionDetails } = await frame.session.send('Runtime.callFunctionOn', {
    functionDeclaration: `(${String(work)})`,
    arguments: [argument === undefined ? {} : { value: argument }],
    executionContextId: await enter(tree, frame),
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  return result.value
}

async function runOn(
  tree: SessionTree,
  frame: Frame,
  backendNodeId: number,
  work: (node: never) => void,
): Promise<void> {
  const { send } = frame.session
  const executionContextId = await enter(tree, frame)
  const { object } = await send('DOM.resolveNode', { backendNodeId, executionContextId })
  const { objectId = '' } = object
  const functionDeclaration = `function () { (${String(work)})(this) }`
  await send('Runtime.callFunctionOn', { objectId, functionDeclaration })
  await send('Runtime.releaseObject', { objectId })
}

async function runWith<Argument, Result>(
  tree: SessionTree,
  frame: Frame,
  handles: Handle[],
  work: (argument: Argument, objects: never[]) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  const how = { work: String(work), argument, handles }
  return callOn<Result>(frame.session, await enter(tree, frame), how)
}
