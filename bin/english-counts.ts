import { sentencesOf, type Text } from './english-texts.ts'
import phrases from './plain-english-phrases.json' with { type: 'json' }

/** The limits of the plain-English check. CONTRIBUTING.md explains them. */
export const LIMITS = { phrasesPer1000: 2, longPercent: 5, wordsInSentence: 25, charactersInSubject: 72 }

const PHRASES = new RegExp(
  `(?<![\\w-])(?:${phrases.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|')})(?![\\w-])`,
  'gi',
)

/** A sentence that breaks a rule: it contains a listed phrase or has too many words. */
export type Finding = { file: string; sentence: string; phrases: string[]; words: number }

/**
 * The result of the plain-English check for some texts. `longSubjects` contains the commit subjects with too many
 * characters.
 */
export type Counts = {
  words: number
  sentences: number
  longSentences: number
  phrases: number
  longSubjects: string[]
  findings: Finding[]
}

/** Counts the words, sentences, long sentences and listed phrases of some texts. */
export function count(texts: readonly Text[]): Counts {
  const counted = texts.flatMap(({ file, text }) =>
    sentencesOf(text).map((sentence): Finding => {
      const words = sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
      return { file, sentence, words, phrases: sentence.match(PHRASES) ?? [] }
    }),
  )
  const isLong = ({ words }: Finding) => words > LIMITS.wordsInSentence
  const subjects = texts.filter(({ kind }) => kind === 'commit subjects').map(({ text }) => text)
  return {
    words: counted.reduce((sum, { words }) => sum + words, 0),
    sentences: counted.length,
    longSentences: counted.filter(isLong).length,
    phrases: counted.reduce((sum, found) => sum + found.phrases.length, 0),
    longSubjects: subjects.filter((subject) => subject.length > LIMITS.charactersInSubject),
    findings: counted.filter((found) => found.phrases.length > 0 || isLong(found)),
  }
}

/** Returns the number of listed phrases per 1,000 words, and the percentage of long sentences. */
export function ratesOf({ words, sentences, phrases, longSentences }: Counts) {
  return { phrasesPer1000: (1000 * phrases) / (words || 1), longPercent: (100 * longSentences) / (sentences || 1) }
}

/** Returns an error message for each limit that the counts exceed. */
export function faultsOf(counts: Counts): string[] {
  const { phrasesPer1000, longPercent } = ratesOf(counts)
  return [
    phrasesPer1000 > LIMITS.phrasesPer1000 &&
      `${phrasesPer1000.toFixed(1)} listed phrases in 1,000 words; at most ${LIMITS.phrasesPer1000} are allowed.`,
    longPercent > LIMITS.longPercent &&
      `${longPercent.toFixed(1)} % of the sentences have more than ${LIMITS.wordsInSentence} words; at most ${LIMITS.longPercent} % are allowed.`,
    ...counts.longSubjects.map(
      (subject) => `A commit subject has more than ${LIMITS.charactersInSubject} characters: ${subject}`,
    ),
  ].filter((fault) => fault !== false)
}
