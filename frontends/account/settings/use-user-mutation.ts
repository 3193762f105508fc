import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { isStatus } from '../../ui/api/client.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'

interface Options<Answer, Payload> {
  mutationFn: (payload: Payload) => Promise<Answer>
  onSuccess: (answer: Answer) => void
}

/**
 * A mutation that needs a session. A user who was signed out in another tab or device is asked to sign in.
 */
export function useUserMutation<Answer, Payload = void>(options: Options<Answer, Payload>) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    onError: (error) => {
      if (isStatus(error, 401)) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}

/** A mutation of one of the user's lists, which is fetched again afterwards. */
export function useListMutation<Answer, Payload = void>(
  { queryKey }: { queryKey: QueryKey },
  mutationFn: (payload: Payload) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => undefined,
) {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn,
    onSuccess: (answer: Answer) => {
      onSuccess(answer)
      void client.invalidateQueries({ queryKey })
    },
  })
}
