import { useQueryClient } from '@tanstack/react-query'
import { tokensQuery } from '../api/queries.ts'
import { useUserMutation } from '../settings/use-user-mutation.ts'

/** A mutation of API tokens, after which their list is fetched again. */
export function useTokenMutation<Answer, Payload = void>(
  mutationFn: (payload: Payload) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn,
    onSuccess: (answer: Answer) => {
      onSuccess(answer)
      void client.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
}
