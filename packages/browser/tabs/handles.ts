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
  const { send } = session
  const { result } = await call(session, contextId, how, false)
  if (!result.objectId) return []
  const { result: entries } = await send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  const hosts = entries.flatMap(({ enumerable, value }) =>
    enumerable && value?.objectId ? [value.objectId] : [],
  )
  const nodes = await Promise.all(
    hosts.map((objectId) => send('DOM.describeNode', { objectId, depth: 1, pierce: true })),
  )
  const closed = nodes
    .flatMap(({ node }) => node.shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType === 'closed')
  return Promise.all(closed.map(({ backendNodeId }) => resolve(session, contextId, backendNodeId)))
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
