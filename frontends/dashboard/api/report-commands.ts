import { call } from '../../ui/api/call.ts'
import type { PageToApprove } from './approval-commands.ts'

/** Says that the change needs a fix; the page stays as it is. */
export const reportPage = ({ id, current }: PageToApprove) =>
  call('POST /api/pages/:id/report', { id, body: { current } })
export const withdrawReport = (id: string) => call('DELETE /api/pages/:id/report', { id })
