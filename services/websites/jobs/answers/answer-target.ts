import type { Job } from '../../domain/jobs/job.ts'
import { candidateTarget } from './candidate-target.ts'
import { pageTarget } from './page-target.ts'
import type { AnswerTarget } from './target.ts'

/** Alone decides where the answers of a job go: to the website's pages, or to its candidate. */
export const answerTargetOf = ({ candidateId }: Pick<Job, 'candidateId'>): AnswerTarget =>
  candidateId === null ? pageTarget : candidateTarget(candidateId)
