import type { Session } from '../cdp.ts'

/** A reference to an object of a frame's isolated world, valid for as long as the document. */
export type Handle = string

interface Call {
  /** The source text of a function; its parameters are the argument and then the objects. */
  work: string
  argument?: unknown
  handles: Handle[]
}

const call = (
  { send }: Session,
  contextId: number,
  { work, argument, handles }: Call,
  returnByValue: boolean,
) =>
  send('Runtime.callFunctionOn', {
    functionDeclaration: `function (argument, ...objects) { return (${work})(argument, objects) }`,
    executionContextId: contextId,
    arguments: [
      argument === undefined ? {} : { value: argument },
      ...handles.map((objectId) => ({ objectId })),
    ],
    awaitPromise: true,
    returnByValue,
  })

/** Calls a function in an isolated world and returns its result. */
export async function callOn<Result>(
  session: Session,
  contextId: number,
  how: Call,
): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await call(session, contextId, how, true)
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Awaited<Result>
}

/**
 * The closed shadow roots of the elements that a function lists; scripts of the isolated world cannot reach
 * these roots.
 */
export async function findClosedRoots(session: Session, contextId: number, how: Call): Promise<Handle[]> {
  const hosts = await listHandles(session, contextId, how)
  const nodes = await Promise.all(
    hosts.map((objectId) => session.send('DOM.describeNode', { objectId, depth: 1, pierce: true })),
  )
  const closed = nodes
    .flatMap(({ node }) => node.shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType === 'closed')
  return Promise.all(closed.map(({ backendNodeId }) => resolve(session, contextId, backendNodeId)))
}

/**
 * Those of the elements that a function lists on which the page listens for one of these events; scripts of
 * the isolated world cannot see a page's listeners.
 */
export async function findListening(
  session: Session,
  contextId: number,
  how: Call,
  types: readonly string[],
): Promise<Handle[]> {
  const { send } = session
  const listens = async (handle: Handle) => {
    const { node } = await send('DOM.describeNode', { objectId: handle })
    // Only the element of the page's own world has its listeners.
    const { object } = await send('DOM.resolveNode', { backendNodeId: node.backendNodeId })
    const { objectId = '' } = object
    const { listeners } = await send('DOMDebugger.getEventListeners', { objectId })
    await send('Runtime.releaseObject', { objectId })
    return listeners.some(({ type }) => types.includes(type)) ? [handle] : []
  }
  return (await Promise.all((await listHandles(session, contextId, how)).map(listens))).flat()
}

/** The elements that a function lists. */
async function listHandles(session: Session, contextId: number, how: Call): Promise<Handle[]> {
  const { result } = await call(session, contextId, how, false)
  // The description saves a call where nothing is listed, as on most pages.
  if (!result.objectId || result.description === 'Array(0)') return []
  const { result: entries } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  return entries.flatMap(({ enumerable, value }) => (enumerable && value?.objectId ? [value.objectId] : []))
}

/** The element that contains a frame, as an object in the isolated world of the parent document. */
export async function findOwner(session: Session, contextId: number, frameId: string): Promise<Handle> {
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId })
  return resolve(session, contextId, backendNodeId)
}

async function resolve({ send }: Session, contextId: number, backendNodeId: number): Promise<Handle> {
  const { object } = await send('DOM.resolveNode', { backendNodeId, executionContextId: contextId })
  if (!object.objectId) throw new Error('The node is gone')
  return object.objectId
}
