import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pagesQuery } from '../api/queries.ts'
import { rulesQuery } from '../api/rules.ts'
import { approvalKey } from '../screenshots/approval/approval-key.ts'

/**
 * The ignore rules of a website, unless they are not needed. Whenever pages were compared with them, the
 * pages are fetched again.
 */
export function useRules(websiteId: string, { isNeeded = true } = {}) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...rulesQuery(websiteId), enabled: isNeeded })
  const comparing = data?.comparing ?? 0
  const before = useRef(comparing)
  useEffect(() => {
    if (before.current === comparing) return
    before.current = comparing
    // An approval that is being sent is shown already; when it is answered, the pages are fetched anyway.
    const isApproving = client.isMutating({ mutationKey: approvalKey }) > 0
    if (!isApproving) void client.invalidateQueries({ queryKey: pagesQuery(websiteId).queryKey })
  }, [client, websiteId, comparing])
  return { rules: data?.rules, comparing, error, refetch }
}
