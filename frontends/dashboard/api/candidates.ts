import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import { call } from '../../ui/api/call.ts'
import { isStatus } from '../../ui/api/client.ts'
import { pagesOfCandidate } from './candidate-pages.ts'
import { retryUnlessRefused } from './monitor-queries.ts'
import type { Job, Page, Website } from './types.ts'

interface CandidateWithPages {
  candidate: Candidate
  pages: Page[]
}

const isRunning = ({ status }: Candidate) => status === 'running'
/** The progress of a running candidate is that of its job; this is for its results and its end. */
const listPollMs = 10_000
const pagesPollMs = 5_000
const jobPollMs = 2_000

/** A website's candidates, newest first. */
export const candidatesQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/websites', websiteId, 'candidates'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/websites/:id/candidates', {
        id: websiteId,
        query: { limit: '30', ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ candidates }) => candidates.some(isRunning)) ? listPollMs : false,
  })

/** A candidate of this website with its pages as the review shows them. */
export const candidateQuery = (websiteId: string, candidateId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'candidates', candidateId],
    queryFn: async ({ signal }): Promise<CandidateWithPages> => {
      const { candidate, pages } = await call('GET /api/candidates/:id', { id: candidateId, signal })
      return { candidate, pages: pagesOfCandidate(candidate.url, pages) }
    },
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.candidate) ? pagesPollMs : false),
  })

/** The website of a candidate, which no list has brought if the review is opened by a link. */
export const websiteOfCandidateQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId],
    queryFn: ({ signal }): Promise<Website> => call('GET /api/websites/:id', { id: websiteId, signal }),
    retry: retryUnlessRefused,
  })

/** The job of a candidate, asked for until it has ended or is gone. */
export const candidateJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId, 'of a candidate'],
    queryFn: ({ signal }): Promise<Job> => call('GET /api/jobs/:id', { id: jobId, signal }),
    retry: retryUnlessRefused,
    refetchInterval: ({ state: { data, error } }) => (hasEnded(data, error) ? false : jobPollMs),
  })

/** `job`: undefined before the first answer. */
export const hasEnded = (job: Pick<Job, 'status'> | undefined, error: Error | null): boolean =>
  isStatus(error, 404) || (job !== undefined && job.status !== 'running')

/** Deletes a candidate; one that is gone already is deleted, too. */
export async function deleteCandidate(id: string): Promise<void> {
  await call('DELETE /api/candidates/:id', { id }).catch((error: unknown) => {
    if (!isStatus(error, 404)) throw error
  })
}
