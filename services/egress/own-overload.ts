import { overload } from '@vigia/telemetry/overload/overload'
import { Refusal } from './refusal.ts'

/**
 * Judges a timeout: if other programs kept this proxy from working, it says nothing about the other side, and
 * the visit may be repeated.
 */
export function judgeOverload(refusal: Refusal, beganAt: number): Refusal {
  const isLate = refusal.reason === 'timeout' || refusal.reason === 'dns-failed'
  return isLate && overload().wasStarved(beganAt) ? new Refusal('busy', refusal.address) : refusal
}
