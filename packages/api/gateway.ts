import { health } from './operator/health.ts'

/** The operations that the gateway itself answers. */
export const gateway = { ...health }
