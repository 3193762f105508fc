import { useDecisions } from '../api/websites-cache.ts'

/**
 * The title of the document. Of a screen that shows websites it begins with how many of their pages need a
 * decision.
 */
export function DocumentTitle({ children }: { children: string }) {
  const decisions = useDecisions()
  return <title>{`${decisions > 0 ? `(${decisions}) ` : ''}${children} · Vigia`}</title>
}
