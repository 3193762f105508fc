import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { notesQuery } from '../../api/notes.ts'

/** Sends a change of the notes of a page and fetches them again. */
export function useNoteChange<Value>(pageId: string, mutationFn: (value: Value) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: notesQuery(pageId).queryKey }),
    onError: (error) => {
      const description = explain(error, 'The note could not be saved. Please try again.')
      showToast({ title: 'Operation failed', description, isError: true })
    },
  })
}
