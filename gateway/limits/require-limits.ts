import { costlyLimits, type LimitName } from '@vigia/api/limits'
import { isReading } from '../state.ts'
import type { Route } from '../routes.ts'
import { limits } from './limits.ts'

/** Throws for a route without limits and names it, so that the gateway does not start with one. */
export function requireLimits(routes: Route[]): void {
  for (const route of routes) {
    const fault = faultOf(route)
    if (fault) throw new Error(`${route.method} ${route.path} ${fault}`)
  }
}

function faultOf({ method, limits: names }: Loose): string | undefined {
  if (!names?.length) return 'has no limit'
  const unknown = names.find((name) => !Object.hasOwn(limits, name))
  if (unknown) return `names the limit ${unknown}, which does not exist`
  if (isReading(method) || names.some(isCostly)) return undefined
  return `writes, but names none of the limits ${costlyLimits.join(', ')}`
}

/** A route without the guarantees of its type, because routes may be composed at run time. */
type Loose = Pick<Route, 'method'> & { limits?: readonly LimitName[] }

const isCostly = (name: LimitName) => costlyLimits.some((costly) => costly === name)
