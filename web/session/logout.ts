import { useNavigate } from 'react-router'
import { useSession, useSignOut } from './session.tsx'

/** Logout: to the home page, past the guard of the area left behind. */
export function useLogout() {
  const { leave } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return async () => {
    leave()
    await navigate('/')
    await signOut()
  }
}
