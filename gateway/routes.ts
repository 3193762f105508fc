import { operations, type ServedOperation } from '@vigia/api/operations'

export type Route = Pick<
  ServedOperation,
  'method' | 'path' | 'service' | 'caller' | 'scope' | 'limits' | 'isOneClick'
>

/** Every API route; other paths are not found. */
export const routes: Route[] = operations
