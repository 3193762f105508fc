import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import { useEffect } from 'react'
import { candidateJobQuery, candidatesQuery, hasEnded } from '../api/candidates.ts'
import { describeProgress, type Noun } from '../candidates/candidate.messages.ts'
import { delayMessageOf, percentOf } from '../jobs/job.messages.ts'
import { ProgressBar } from '../jobs/ProgressBar.tsx'

/** The progress of a running candidate. At its end the list is loaded again, which shows its result. */
export function CandidateProgress({ candidate, noun }: { candidate: Candidate; noun: Noun }) {
  const { websiteId, jobId } = candidate
  const client = useQueryClient()
  const { data: job, error } = useQuery(candidateJobQuery(jobId))
  const isOver = hasEnded(job, error)
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: candidatesQuery(websiteId).queryKey })
  }, [client, websiteId, isOver])
  const { current, total } = typeof job?.progress === 'object' ? job.progress : { current: 0, total: 0 }
  const text = describeProgress(current, total, noun)
  const changed = candidate.counts.changed > 0 && `${candidate.counts.changed} changed so far`
  return (
    <>
      <ProgressBar label="Checking this candidate" percent={(job && percentOf(job.progress)) || null} />
      <p>{[text, changed, job && delayMessageOf(job)].filter(Boolean).join(' · ')}</p>
    </>
  )
}
