// A job may be asked about long after its first page.
const remembered = 1_000

/** A value for each job, made when it is first needed; only the jobs that were used last are kept. */
export function openRecentJobs<T>(make: () => T) {
  const jobs = new Map<string, T>()
  return function ofJob(jobId: string): T {
    const one = jobs.get(jobId) ?? make()
    // The last one used goes to the end, so that the first one is the least recently used.
    jobs.delete(jobId)
    jobs.set(jobId, one)
    for (const oldest of jobs.keys()) {
      if (jobs.size <= remembered) break
      jobs.delete(oldest)
    }
    return one
  }
}
