import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isStatus } from '../../_kit/api.ts'
import { currentUserQuery } from '../../_kit/current-user.ts'

interface Options<Answer, Payload> {
  mutationFn: (payload: Payload) => Promise<Answer>
  onSuccess: (answer: Answer) => void
}

/** For what only users may do. Whoever was signed out elsewhere meanwhile is asked to sign in. */
export function useUserMutation<Answer, Payload = void>(options: Options<Answer, Payload>) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    onError: (error) => {
      if (isStatus(error, 401)) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}
