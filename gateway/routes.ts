import { operations, type ServedOperation } from '@vigia/api/operations'

export type Route = Pick<ServedOperation, 'method' | 'path' | 'service' | 'limits' | 'isOneClick'>

/** Every API route; anything else is not found. */
export const routes: Route[] = operations
