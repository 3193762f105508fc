import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../_kit/toast.ts'
import { changeSearch } from '../_kit/change-search.ts'
import { addWebsite, captureAll, findJob } from './commands.ts'
import { noteAdded } from './failed-attempts.ts'
import { endFirstLook } from './first-look.ts'
import { listWebsite, refreshWebsites } from './queries.ts'
import { noteStarted } from './started-jobs.ts'
import { addingKey, announceRefusal, beginDiscovery } from './use-adding.ts'
import { pause, waitForEnd } from './wait-for-end.ts'
import type { Website } from './website.ts'

const analysisKey = [...addingKey, 'analysis']
const inBackground = 'Website added and pages discovered. Screenshots are being captured in the background.'

/** The dialog's way of adding a website: its pages are found and their capture begun before it is shown. */
export function useAnalysis(onRefused: (problem: string) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: analysisKey,
    mutationFn: async (url: string) => {
      const website = await addWebsite(url)
      noteAdded(website.id, url)
      listWebsite(client, website)
      const discovery = await discover(website, () => refreshWebsites(client))
      const isCapturing = discovery === 'completed' && (await capture(website))
      await refreshWebsites(client)
      return { website, isCapturing, isFailed: discovery === 'failed' }
    },
    onSuccess: ({ website, isCapturing, isFailed }) => {
      // How it failed is told where its job is followed.
      if (isFailed) return
      announce({ title: 'Website added successfully', ...(isCapturing && { description: inBackground }) })
      show(website)
    },
    onError: (error) => onRefused(announceRefusal(error)),
  })
  // Whichever dialog began it: one that was closed meanwhile may have been opened again.
  return { analyze: mutate, isPending: useIsMutating({ mutationKey: analysisKey }) > 0 }
}

async function discover(website: Website, onStarted: () => Promise<void>) {
  const jobId = await beginDiscovery(website)
  if (jobId === 'refused') return 'refused'
  if (jobId === undefined) return 'completed'
  void onStarted()
  return waitForEnd(() => findJob(jobId))
}

/** A capture that cannot be started is no failure: the website's own view starts it, or asks to. */
async function capture({ id }: Website) {
  await pause(2000)
  try {
    const { jobId } = (await captureAll(id)) ?? {}
    endFirstLook(id)
    if (jobId) noteStarted(jobId, 'screenshot-capture')
    return jobId !== undefined
  } catch {
    return false
  }
}

/** Who closed the dialog meanwhile stays where they are. */
function show({ id }: Website) {
  if (!new URLSearchParams(location.search).has('add')) return
  changeSearch({ add: null, website: id }, { replace: true })
}
