import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  useChooseRouteByLandMutation,
  useCorrectRouteMutation,
  useTakeBackRouteMutation,
} from '@/api/generated/routes';
import type { CorrectRoutePayload } from '@/api/generated/types';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorPanel } from '@/components/error-panel';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { lazyPart } from '@/components/lazy-part';
import { useTiles } from '@/components/map/use-tiles';
import { usePageTitle } from '@/components/page-title';
import { useSaveKey } from '@/components/use-save-key';
import { useMarks, useVehicleMark } from '@/freight/route-map/marks';
import { lineOf, pointsOf, type Point, type RouteView } from '@/freight/route-map/points';
import { readApiError } from '@/lib/api-error';
import { parseKilometres } from '@/lib/distance';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { versionOf } from '@/lib/version';
import { describeRoute } from './description';
import { hasSameStops, inserted, isSameWay, moved, without, type MeasuredRoute } from './points';
import { RouteDistance, type RouteDistanceProblem } from './route-distance';
import { StopList } from './stop-list';
import { useMeasured } from './use-measured';
import { usePoints } from './use-points';
import { VehicleSeen } from './vehicle-seen';
import classes from './routes.module.css';

const RouteMap = lazyPart(() => import('@/freight/route-map/route-map'));

interface RouteEditorProps {
  route: RouteView;
  onReadAgain: () => unknown;
}

/** The map with the list of stops beside it. */
export function RouteEditor({ route: shown, onReadAgain }: RouteEditorProps) {
  const { t } = useTranslation('routes');
  const flash = useFlash();
  const navigate = useNavigate();
  const tiles = useTiles();
  usePageTitle(t('title', { number: shown.order_number }));

  // What was read last may be newer than what is being edited; a save is based on this.
  const [route, setRoute] = useState(shown);
  const [stored, setStored] = useState<readonly Point[]>(() => pointsOf(route.stops));
  const { points, change, undo, restart } = usePoints(stored);
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = isSameWay(points, stored);
  const measured = useMeasured(points, route.by_land, knownOf(route));
  const [isAskingBack, setAskingBack] = useState(false);
  const [correct, saving] = useCorrectRouteMutation();
  const [takeBack, takingBack] = useTakeBackRouteMutation();
  const [choose, choosing] = useChooseRouteByLandMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RouteDistanceProblem | null>(null);
  const isDirty = !isSame || typed !== null;
  const guard = useLeaveGuard(isDirty);
  const page = useRef<HTMLDivElement>(null);

  const beginWith = (data: RouteView) => {
    const fresh = pointsOf(data.stops);
    setRoute(data);
    setStored(fresh);
    restart(fresh);
    setTyped(null);
  };

  const save = async () => {
    if (isBusy) return false;
    const read = typed === null ? null : parseKilometres(typed);
    // An empty field means what was measured.
    const byHand = read?.ok ? read.metres : null;
    const wrong = read && !read.ok ? read.problem : byHand === 0 ? 'zero' : null;
    setProblem(wrong);
    if (wrong) {
      page.current?.querySelector<HTMLElement>('[data-field="distance"]')?.focus();
      return false;
    }
    setBusy(true);
    // A press while it is measured counts.
    const known = await measured.settled();
    const kept = isSame && byHand === null ? route.distance : null;
    const distance = byHand ?? kept ?? known?.distance;
    if (distance === undefined) {
      setBusy(false);
      return false;
    }
    const isByHand = byHand !== null || (kept !== null && kept !== known?.distance);
    // The description of the API has no files; a body with one is sent as a form.
    const correctRoutePayload = {
      data: describeRoute(points, isByHand),
      distance,
    } as unknown as CorrectRoutePayload;
    const answer = await correct({
      id: route.id,
      'If-Match': versionOf(route.updated_at),
      correctRoutePayload,
    });
    setBusy(false);
    if (answer.error) return false;
    // Nothing of it is unsaved any more.
    setStored(points);
    setTyped(null);
    guard.release();
    flash.success(t('saved', { number: route.order_number }));
    return true;
  };
  const saveAndGo = async () => {
    if (await save()) await navigate(paths.orders());
  };
  useSaveKey(page, () => void saveAndGo(), !isBusy);

  const goBack = async () => {
    const answer = await takeBack({ id: route.id, 'If-Match': versionOf(route.updated_at) });
    if (answer.error) return;
    setAskingBack(false);
    beginWith(answer.data.data);
    flash.success(t('takenBack', { number: route.order_number }));
  };

  /** Is stored at once: it is no correction, and what is being corrected stays as it is. */
  const chooseByLand = async (byLand: boolean) => {
    const answer = await choose({
      id: route.id,
      'If-Match': versionOf(route.updated_at),
      routeByLandPayload: { by_land: byLand },
    });
    if (answer.error) return;
    setRoute(answer.data.data);
    flash.success(t(byLand ? 'landChosen' : 'ferryChosen', { number: route.order_number }));
  };

  const refused = readApiError(saving.error);
  const isStale = saving.error !== undefined && refused.isStale;
  // After another user's change the list on the page may be read anew without losing the own one.
  const others = pointsOf(shown.stops);
  const isNewer = shown.updated_at !== route.updated_at;
  const keepMine = () => {
    setRoute(shown);
    setStored(others);
    saving.reset();
  };
  const takeTheirs = () => {
    beginWith(shown);
    saving.reset();
  };

  const named = useMarks(points);
  const geometry = measured.route?.geometry;
  const line = useMemo(() => (geometry ? lineOf(geometry) : points), [geometry, points]);
  const vehicle = useVehicleMark(shown);
  const failure = measured.error === null ? null : readApiError(measured.error);

  return (
    <div ref={page} className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title', { number: route.order_number })}</h1>
        {route.load_number ? (
          <span className={classes.load}>{t('load', { number: route.load_number })}</span>
        ) : null}
        <BackToLoads />
      </header>
      <div className={classes.side}>
        {failure ? (
          <ErrorPanel
            title={t('directionsFailed', {
              status: failure.status === 0 ? t('noAnswer') : failure.status,
            })}
            error={measured.error}
            onRetry={measured.again}
          />
        ) : null}
        {saving.error && !isStale ? (
          <ErrorPanel title={t('notSaved')} error={saving.error} />
        ) : null}
        {choosing.error ? <ErrorPanel title={t('notSaved')} error={choosing.error} /> : null}
        {isStale ? (
          <div role="alert" className={classes.stale}>
            <strong>{refused.message}</strong>
            {isNewer ? (
              <>
                <p>{hasSameStops(points, others) ? t('stale.same') : t('stale.other')}</p>
                <div className={classes.buttons}>
                  <Button variant="default" onClick={takeTheirs}>
                    {t('stale.takeTheirs')}
                  </Button>
                  {hasSameStops(points, others) ? (
                    <Button onClick={keepMine}>{t('stale.keepMine')}</Button>
                  ) : null}
                </div>
              </>
            ) : (
              <Button variant="default" onClick={() => void onReadAgain()}>
                {t('stale.readAgain')}
              </Button>
            )}
          </div>
        ) : null}
        <RouteDistance
          route={route}
          isSame={isSame}
          measured={measured}
          hasStart={points[0]?.kind === 'start'}
          typed={typed}
          problem={problem}
          onTyped={(text) => {
            setProblem(null);
            setTyped(text);
          }}
          isChoosing={choosing.isLoading || isBusy}
          onByLand={(byLand) => void chooseByLand(byLand)}
        />
        <VehicleSeen route={shown} />
        <StopList points={points} onChange={change} />
        <div className={classes.buttons}>
          <Button variant="default" disabled={!undo} onClick={undo}>
            {t('undo')}
          </Button>
          {route.has_corrected_route ? (
            <Button variant="default" onClick={() => setAskingBack(true)}>
              {t('back.button')}
            </Button>
          ) : null}
          <Button loading={isBusy} onClick={() => void saveAndGo()}>
            {t('save')}
          </Button>
        </div>
      </div>
      <div className={classes.map}>
        <RouteMap
          meanwhile={(failed) => failed ?? <div className={classes.noMap} aria-busy="true" />}
          points={named}
          vehicle={vehicle}
          line={line}
          tiles={tiles}
          label={t('mapOf', { number: route.order_number })}
          edits={{
            move: (id, to) => change(moved(points, id, to)),
            insert: (after, at) => change(inserted(points, after, at)),
            remove: (id) => change(without(points, id)),
          }}
        />
      </div>
      {isAskingBack ? (
        <ConfirmDialog
          opened
          title={t('back.title')}
          confirmLabel={t('back.button')}
          isRunning={takingBack.isLoading}
          error={takingBack.error}
          onConfirm={() => void goBack()}
          onClose={() => {
            setAskingBack(false);
            takingBack.reset();
          }}
        >
          {t('back.text')}
        </ConfirmDialog>
      ) : null}
      <LeaveDialog
        opened={guard.asking}
        isSaving={isBusy}
        onSave={() => void save().then((isSaved) => isSaved && guard.leave())}
        onLeave={guard.leave}
        onStay={guard.stay}
      />
    </div>
  );
}

/** The loads list gives its filters along. */
function BackToLoads() {
  const { t } = useTranslation('routes');
  const { search } = useLocation();
  return search === '' ? null : <Link to={`${paths.loads()}${search}`}>{t('backToLoads')}</Link>;
}

/** What is stored of a corrected way; nothing has to be measured until it is changed. */
function knownOf(route: RouteView): MeasuredRoute | null {
  if (!route.geometry) return null;
  return {
    distance: route.distance,
    legs: [],
    geometry: route.geometry,
    provider: route.provider,
    is_fallback: false,
    is_doubtful: route.is_doubtful,
    crosses_water: false,
    learned_from: [],
    ferries: [],
    ferry_choice: null,
  };
}
