/**
 * The deadline of captures in milliseconds for tests. Their machine always seems calm, so no limit is
 * stretched while other tests take the processor.
 */
export const patientMs = 100_000
