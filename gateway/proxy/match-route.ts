import { Problem } from '@vigia/common/errors'
import type { Route } from '../routes.ts'
import type { Call, Middleware } from '../state.ts'

interface Pattern {
  route: Route
  pattern: RegExp
}

const apiPath = /^\/(api|screenshots)(\/|$)/
export const isApiPath = (path: string) => apiPath.test(path)
/** Paths for programs, in any spelling; no page has such an address. */
const programs = /^\/+(api|screenshots|healthz|metrics|debug)(\/|$)/i

/** Finds the API route of a request; an address that is reserved for the API must match one. */
export function matchRoute(routes: Route[]): Middleware {
  const table = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return async (ctx, next) => {
    const url = URL.parse(`http://any${ctx.path.replace(/^\/*/, '/')}${ctx.search}`)
    if (!url) throw new Problem(400, 'This address cannot be read')
    const found = callsAt(table, url)
    const call = found.find(({ route }) => route.method === ctx.method)
    if (call) ctx.state.call = call
    else if (found.length > 0) {
      ctx.set('Allow', found.map(({ route }) => route.method).join(', '))
      throw new Problem(405, 'Not allowed')
    } else if (isForPrograms(url.pathname)) throw new Problem(404, 'Not found')
    await next()
  }
}

function isForPrograms(path: string): boolean {
  try {
    return programs.test(decodeURIComponent(path))
  } catch {
    return programs.test(path)
  }
}

function callsAt(table: Pattern[], { pathname, search }: URL): Call[] {
  return table.flatMap(({ route, pattern }) => {
    const params = pattern.exec(pathname)
    return params ? [{ route, address: pathname + search, params: decode(params.groups ?? {}) }] : []
  })
}

/** Decodes parameters as the service will, because an id can be spelled in many ways. */
function decode(params: Record<string, string>) {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    throw new Problem(400, 'This address cannot be read')
  }
}

function patternOf(path: Route['path']): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}
