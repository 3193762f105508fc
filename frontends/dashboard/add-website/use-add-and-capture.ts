import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast.ts'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { actions, addWebsite, captureAll, findJob } from '../api/commands.ts'
import { rememberAdded } from './failed-attempts.ts'
import { finishOnboarding } from '../api/onboarding.ts'
import { addToLists, refreshWebsites } from '../api/queries.ts'
import { awaitStart } from '../api/started-jobs.ts'
import { addWebsiteKey, showAddError, startDiscovery } from './use-add-website.ts'
import { pause, waitForJob } from './wait-for-job.ts'
import type { Website } from '../api/types.ts'

const addAndCaptureKey = [...addWebsiteKey, 'analysis']
const inBackground = 'Website added and pages discovered. Screenshots are being captured in the background.'

/** Adds a website from the dialog: discovers its pages and starts their capture before it is displayed. */
export function useAddAndCapture(onRefused: (problem: string) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: addAndCaptureKey,
    mutationFn: async (url: string) => {
      const website = await addWebsite(url)
      rememberAdded(website.id, url)
      addToLists(client, website)
      const discovery = await discover(website, () => refreshWebsites(client))
      const isCapturing = discovery === 'completed' && (await capture(website))
      const isFailed = discovery === 'failed' || discovery === 'error'
      // A failed job is announced where it is followed. The refresh may last as long as the capture, whose
      // end is announced as well.
      if (!isFailed) announce(isCapturing)
      await refreshWebsites(client)
      return { website, isFailed }
    },
    onSuccess: ({ website, isFailed }) => {
      if (!isFailed) show(website)
    },
    onError: (error) => onRefused(showAddError(error)),
  })
  // Counts all instances, because the dialog may have been closed and opened again meanwhile.
  return { analyze: mutate, isPending: useIsMutating({ mutationKey: addAndCaptureKey }) > 0 }
}

async function discover(website: Website, onStarted: () => Promise<void>) {
  const jobId = await startDiscovery(website)
  if (jobId === 'refused') return 'refused'
  if (jobId === undefined) return 'completed'
  void onStarted()
  return waitForJob(() => findJob(jobId))
}

/** A capture that cannot be started is no failure: the website's view starts it, or offers it. */
async function capture({ id }: Website) {
  await pause(2000)
  try {
    const jobId = await awaitStart({ websiteId: id, type: actions.capture.type }, () => captureAll(id))
    finishOnboarding(id)
    return jobId !== undefined
  } catch {
    return false
  }
}

const announce = (isCapturing: boolean) =>
  showToast({ title: 'Website added successfully', ...(isCapturing && { description: inBackground }) })

/** A user who has closed the dialog stays on the current view. */
function show({ id }: Website) {
  if (!new URLSearchParams(location.search).has('add')) return
  changeSearch({ add: null, website: id }, { replace: true })
}
