import type { Version } from '@vigia/api/websites/version'
import type { Tone } from '../../ui/tokens/tokens.ts'
import { Mark } from './timeline.styles.ts'
import { describeOutcome, describeSpan, labelOf } from './version.messages.ts'

const tones: Record<Version['status'], Tone> = {
  new: 'info',
  changed: 'warning',
  unchanged: 'success',
  error: 'danger',
}

/** The time of a version, and the decision about it. */
export function VersionFacts({ version, next }: { version: Version; next: Version | undefined }) {
  const outcome = describeOutcome(version, next)
  return (
    <>
      <span>{describeSpan(version)}</span>
      {version.isApproved && <Mark $tone="success">Approved</Mark>}
      {!(version.isApproved && version.status === 'unchanged') && (
        <Mark $tone={tones[version.status]}>{labelOf(version)}</Mark>
      )}
      {outcome && <Mark $tone="neutral">{outcome}</Mark>}
      {version.status === 'error' && version.reason && version.screenshot && <span>{version.reason}</span>}
    </>
  )
}
