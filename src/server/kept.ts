/**
 * Answers by their questions, each worked out once: who asks the same meanwhile waits for it. Neither a failure nor
 * nothing (undefined) is kept, and the answer that was made first gives way where there are too many.
 */
export function createKept<Answer>(most: number) {
  const answers = new Map<string, Promise<Answer>>()
  return (question: string, work: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(question)
    if (known) return known
    const [first] = answers.keys()
    if (answers.size >= most && first !== undefined) answers.delete(first)
    const working = work()
    answers.set(question, working)
    const drop = () => {
      if (answers.get(question) === working) answers.delete(question)
    }
    working.then((answer) => answer === undefined && drop(), drop)
    return working
  }
}
