import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewViewport } from '@vigia/api/websites/viewport'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { setViewports } from '../api/commands.ts'
import { refreshWebsites } from '../api/queries.ts'
import type { Website } from '../api/types.ts'

interface Change {
  viewports: NewViewport[]
  done: string
}

export type ViewportEditing = ReturnType<typeof useViewports>

/** Adding and removing the viewports of a website; each is saved at once. */
export function useViewports({ id, viewports = [] }: Website) {
  const client = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (change: Change) => setViewports(id, change.viewports.map(withoutNumber)),
    onSuccess: async (_, { done }) => {
      await refreshWebsites(client)
      showToast({ title: done })
    },
  })
  return {
    viewports,
    isSaving: isPending,
    problem: error && explain(error, 'The viewports could not be saved. Please try again.'),
    forget: reset,
    add: (added: NewViewport, onAdded?: () => void) =>
      mutate(
        { viewports: [...viewports, added], done: `${added.name} added. Update the screenshots to see it.` },
        { onSuccess: onAdded },
      ),
    remove: (nth: number) =>
      mutate({ viewports: viewports.filter((one) => one.nth !== nth), done: 'Viewport removed' }),
  }
}

const withoutNumber = ({ name, width, height, isMobile }: NewViewport): NewViewport => ({
  name,
  width,
  height,
  isMobile,
})
