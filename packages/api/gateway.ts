import { audit } from './operator/audit.ts'
import { health } from './operator/health.ts'

/** The operations that the gateway itself answers. */
export const gateway = { ...health, ...audit }
