import { useNavigation } from 'react-router';
import classes from './loading-bar.module.css';

/** The thin line under the top bar while the next page's code is loading and the old page stays. */
export function LoadingBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={classes.bar} aria-hidden="true" /> : null;
}
