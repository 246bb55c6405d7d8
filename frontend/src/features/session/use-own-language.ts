import { useCurrentUser } from '@/api/current-user';
import { followUserLanguage, showLanguage, type Language } from '@/lib/languages';
import { useChooseLanguageMutation } from '@/api/generated/session';

/** Chooses the language of who is signed in: at once on this screen, and for every other by the server. */
export function useOwnLanguage(): (language: Language) => void {
  const { user } = useCurrentUser();
  const [keep] = useChooseLanguageMutation();
  const before = user?.language ?? null;
  return (language) => {
    void showLanguage(language);
    void keep({ languagePayload: { language } }).then((answer) => {
      // Not kept, and said so by a flash: the screen shows what holds.
      if (answer.error) void followUserLanguage(before);
    });
  };
}
