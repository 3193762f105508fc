import { overload } from '@vigia/telemetry/overload/overload'
import { Refusal } from './refusal.ts'

/** What came too late while others kept this proxy from working says nothing about the other side: the visit may be tried again. */
export function judgeOverload(refusal: Refusal, beganAt: number): Refusal {
  const isLate = refusal.reason === 'timeout' || refusal.reason === 'dns-failed'
  return isLate && overload().wasStarved(beganAt) ? new Refusal('busy', refusal.address) : refusal
}
