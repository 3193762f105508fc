import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Box } from '@vigia/api/websites/fields'
import type { NewRule } from '@vigia/api/websites/rules/new-rule'
import type { Rule } from '@vigia/api/websites/rules/rule'
import { call } from '../../ui/api/call.ts'
import { isStatus } from '../../ui/api/client.ts'

const comparingMs = 2_000
const previewMs = 700

/** The ignore rules of a website, asked for again and again while pages are compared with them. */
export const rulesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'rules'],
    queryFn: ({ signal }) => call('GET /api/websites/:id/rules', { id: websiteId, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.comparing > 0 ? comparingMs : false),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
  })

export const addRule = (id: string, rule: NewRule) => call('POST /api/websites/:id/rules', { id, body: rule })
export const switchRule = (id: string, isOn: boolean) => call('PATCH /api/rules/:id', { id, body: { isOn } })
export const deleteRule = ({ id }: Rule) => call('DELETE /api/rules/:id', { id })

/** The elements at an area of a page's current screenshot, the best first. */
export const elementsQuery = (pageId: string, { x, y, width, height }: Box) =>
  queryOptions({
    queryKey: ['/api/pages', pageId, 'elements', x, y, width, height],
    queryFn: ({ signal }) =>
      call('GET /api/pages/:id/elements', {
        id: pageId,
        query: { x: String(x), y: String(y), width: String(width), height: String(height) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Requests a preview of a rule; returns its id. */
export const wantedPreviewQuery = (websiteId: string, rule: NewRule | null) =>
  queryOptions({
    queryKey: ['/api/previews', websiteId, rule],
    queryFn: ({ signal }) =>
      call('POST /api/websites/:id/rules/preview', { id: websiteId, body: rule ?? never(), signal }),
    enabled: rule !== null,
    staleTime: Infinity,
  })

/** The results of a rule's preview so far. */
export const previewQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['/api/previews', id],
    queryFn: ({ signal }) => call('GET /api/previews/:id', { id: id ?? never(), signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.error ? false : previewMs),
  })

function never(): never {
  throw new Error('This query is not enabled')
}
