import { useQueryClient } from '@tanstack/react-query'
import { channelsQuery } from '../api/queries.ts'
import { useUserMutation } from '../settings/use-user-mutation.ts'

/** A mutation of channels, after which their list is fetched again. */
export function useChannelMutation<Answer, Payload = void>(
  mutationFn: (payload: Payload) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => undefined,
) {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn,
    onSuccess: (answer: Answer) => {
      onSuccess(answer)
      void client.invalidateQueries({ queryKey: channelsQuery.queryKey })
    },
  })
}
