import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { acceptGone, lookAgain, stopWatching, undoApproval } from '../../api/approval-commands.ts'
import { refreshPages } from '../../api/queries.ts'
import type { Page } from '../../api/types.ts'
import { awaitStart } from '../../api/started-jobs.ts'
import { approvalKey } from '../approval/approval-key.ts'
import { pageName } from '../../pages/page.messages.ts'

type Choice = 'gone' | 'unwatched'

/** Takes a page off the list, or captures it again. `onGone` is called when it is off the list. */
export function useDismissal(page: Page, onGone: () => void) {
  const dismissing = useTakingOff(page, onGone)
  const looking = useLookingAgain(page)
  return {
    isPending: dismissing.isPending || looking.isPending,
    dismiss: (choice: Choice) => dismissing.mutate(choice),
    lookAgain: () => looking.mutate(),
  }
}

function useTakingOff(page: Page, onGone: () => void) {
  const client = useQueryClient()
  const undoing = useUndoing(page)
  return useMutation({
    mutationKey: approvalKey,
    mutationFn: (choice: Choice) => (choice === 'gone' ? acceptGone : stopWatching)(page.id),
    onSuccess: async ({ batchId }, choice) => {
      const title = choice === 'gone' ? 'Page accepted as gone' : 'Page is no longer watched'
      showToast({
        title,
        description: pageName(page.path),
        action: { label: 'Undo', run: () => undoing.mutate(batchId) },
      })
      onGone()
      await refreshPages(client)
    },
    onError: (error) => fail(error, 'The page could not be taken off the list. Please try again.'),
  })
}

function useUndoing(page: Page) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: approvalKey,
    mutationFn: undoApproval,
    onSuccess: () => showToast({ title: 'Page is on the list again', description: pageName(page.path) }),
    onError: (error) => fail(error, 'The page could not be put on the list again. Please try again.'),
    onSettled: () => refreshPages(client),
  })
}

function useLookingAgain(page: Page) {
  const client = useQueryClient()
  return useMutation({
    // The job is awaited from the click on, because a stream may report it, and even its end, before the
    // answer arrives.
    mutationFn: () =>
      awaitStart({ websiteId: page.websiteId ?? '', type: 'screenshot-capture' }, () => lookAgain(page.id)),
    onSuccess: () => refreshPages(client),
    onError: (error) => fail(error, 'Failed to capture screenshots'),
  })
}

const fail = (error: unknown, fallback: string) =>
  showToast({ title: 'Operation failed', description: explain(error, fallback), isError: true })
