import { account, email } from './accounts/account.ts'
import { apiToken } from './accounts/api-token.ts'
import { channel } from './accounts/channel.ts'
import { delivery } from './accounts/delivery.ts'
import { operatorUser } from './operator/user.ts'
import { password } from './accounts/password.ts'
import { recovery } from './accounts/recovery.ts'
import { signIn } from './accounts/sign-in.ts'
import { subscription } from './accounts/subscription.ts'

/** The operations of the accounts service. */
export const accounts = {
  ...account,
  ...signIn,
  ...password,
  ...email,
  ...apiToken,
  ...channel,
  ...subscription,
  ...delivery,
  ...recovery,
  ...operatorUser,
}
