/**
 * A function that asks the user to confirm a logout, because of unsaved changes. Resolves to true if the user wants to
 * log out.
 */
export type LogoutQuestion = () => Promise<boolean>

/** The questions before a logout of the open forms that can have unsaved changes. */
const questions = new Set<LogoutQuestion>()

/** Adds the question that a form asks before a logout. Returns the function that removes it when the form closes. */
export function addLogoutQuestion(question: LogoutQuestion): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Asks the user about unsaved changes before a logout. Resolves to false if the user wants to stay. */
export async function mayLogOut(): Promise<boolean> {
  for (const question of [...questions]) if (!(await question())) return false
  return true
}
