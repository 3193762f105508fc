import type { Candidate } from '@vigia/api/websites/candidate'
import { addressOf } from '../format.ts'
import { shortCommit } from './candidate.messages.ts'

/** In a sentence where a candidate comes from: its address, its commit, and the link of its pipeline. */
export const CandidateOrigin = ({ candidate: { url, commit, link } }: { candidate: Candidate }) => (
  <>
    {'at '}
    <a href={url} target="_blank" rel="noreferrer">
      {addressOf(url)}
    </a>
    {commit !== null && (
      <>
        {' · commit '}
        <code title={commit}>{shortCommit(commit)}</code>
      </>
    )}
    {link !== null && (
      <>
        {' · from '}
        <a href={link} target="_blank" rel="noreferrer">
          {addressOf(link)}
        </a>
      </>
    )}
  </>
)
