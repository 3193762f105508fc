// A job may be asked about long after its first page.
const remembered = 1_000

/** Something for each job, made when it is first asked for; only the jobs that were asked for last are remembered. */
export function openRecentJobs<T>(make: () => T) {
  const jobs = new Map<string, T>()
  return function ofJob(jobId: string): T {
    const one = jobs.get(jobId) ?? make()
    // The last one used goes to the end, so that the first of them is the one longest out of use.
    jobs.delete(jobId)
    jobs.set(jobId, one)
    for (const oldest of jobs.keys()) {
      if (jobs.size <= remembered) break
      jobs.delete(oldest)
    }
    return one
  }
}
