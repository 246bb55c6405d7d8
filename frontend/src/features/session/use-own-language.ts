import { useCurrentUser } from '@/api/current-user';
import { followUserLanguage, showLanguage, type Language } from '@/lib/languages';
import { useChooseLanguageMutation } from '@/api/generated/session';

/** Changes the person's language, at once on this screen and through the server everywhere else. */
export function useOwnLanguage(): (language: Language) => void {
  const { user } = useCurrentUser();
  const [keep] = useChooseLanguageMutation();
  const before = user?.language ?? null;
  return (language) => {
    void showLanguage(language);
    void keep({ languagePayload: { language } }).then((answer) => {
      // It was not saved, as a flash says, so the screen goes back.
      if (answer.error) void followUserLanguage(before);
    });
  };
}
