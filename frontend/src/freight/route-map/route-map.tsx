/** A route on a map. Where it may be corrected, its stops are dragged, and so is the way between them. */
import { useComputedColorScheme } from '@mantine/core';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import '@/components/map/map.css';
import {
  colorOf,
  DEEPEST,
  drawBaseMap,
  MARKERS_MOVED,
  type Tiles,
} from '@/components/map/base-map';
import type { Marked } from './marks';
import { isMovable, legAt, type LatLng } from './points';

interface RouteMapEdits {
  move: (id: string, to: LatLng) => void;
  /** The way is led through another point, after the one at this place. */
  insert: (after: number, at: LatLng) => void;
  remove: (id: string) => void;
}

interface RouteMapProps {
  points: readonly Marked[];
  /** Where the vehicle was seen last. */
  vehicle?: Marked | null;
  /** Where the way leads; straight from point to point until it is known. */
  line: readonly LatLng[];
  tiles: Tiles | null;
  /** What the map shows, in a few words. */
  label: string;
  /** Left out where the route is only looked at. */
  edits?: RouteMapEdits | null;
}

/** For a route that is no larger than a town; a longer one is shown whole. */
const ZOOM = 8;
/** Pixels around the route: more than what a marker has to come near for the map to move along with it. */
const EDGE: L.PointTuple = [72, 72];
/** Where nothing is dragged, the marker itself only. */
const NARROW_EDGE: L.PointTuple = [24, 24];
/** Pixels that an arrow key moves a marker. */
const STEP = 8;
const FAR_STEP = 64;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Drawn anew in the colours of another scheme. */
export default function RouteMap(props: RouteMapProps) {
  return <Drawn key={useComputedColorScheme('light')} {...props} />;
}

function Drawn({ points, vehicle = null, line, tiles, label, edits = null }: RouteMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const isEdited = edits !== null;

  const marks = useMemo(() => (vehicle ? [...points, vehicle] : points), [points, vehicle]);
  const first = useEffectEvent((made: L.Map) => {
    void drawBaseMap(made, tiles);
    // A way round water goes far beyond its stops.
    const bounds = L.latLngBounds([...marks, ...line].map(({ lat, lng }) => [lat, lng]));
    if (!bounds.isValid()) return;
    // Without a flight there: a user may be reaching for a marker already.
    made.fitBounds(bounds, {
      padding: isEdited ? EDGE : NARROW_EDGE,
      maxZoom: ZOOM,
      animate: false,
    });
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const made = L.map(host.current, {
      preferCanvas: true,
      zoomSnap: 0.5,
      maxZoom: DEEPEST,
      minZoom: 3,
      worldCopyJump: true,
      // A small map among other things lets the page scroll on.
      scrollWheelZoom: isEdited,
      dragging: isEdited || !L.Browser.mobile,
    });
    made.setView([54, 20], 4);
    first(made);
    setMap(made);
    const watch = new ResizeObserver(() => made.invalidateSize());
    watch.observe(host.current);
    return () => {
      watch.disconnect();
      made.remove();
      setMap(null);
    };
  }, [isEdited]);

  const insert = useEffectEvent((at: L.LatLng) => {
    edits?.insert(legAt(line, points, at), { lat: at.lat, lng: at.lng });
  });
  // One line for as long as the map is there: a user may be pulling it when its way has been measured.
  const way = useRef<L.Polyline | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const drawn = L.polyline([], {
      color: colorOf('--map-way'),
      weight: 4,
      renderer: L.canvas({ tolerance: 8 }),
      bubblingMouseEvents: false,
    }).addTo(map);
    way.current = drawn;
    const stop = isEdited ? pullable(map, drawn, insert) : null;
    return () => {
      stop?.();
      drawn.remove();
      way.current = null;
    };
  }, [map, isEdited]);
  useEffect(() => {
    if (map) way.current?.setLatLngs(line.map(({ lat, lng }): L.LatLngTuple => [lat, lng]));
  }, [map, line]);

  const move = useEffectEvent((id: string, to: LatLng) => edits?.move(id, to));
  const remove = useEffectEvent((id: string) => edits?.remove(id));
  const markers = useRef(new Map<string, L.Marker>());
  useEffect(() => {
    const drawn = markers.current;
    if (!map) {
      drawn.clear();
      return;
    }
    const present = new Set(marks.map(({ id }) => id));
    for (const [id, marker] of drawn) {
      if (present.has(id)) continue;
      marker.remove();
      drawn.delete(id);
    }
    for (const point of marks) {
      let marker = drawn.get(point.id);
      if (!marker) {
        marker = isEdited ? editedMarker(map, point, move, remove) : makeMarker(map, point, false);
        drawn.set(point.id, marker);
      }
      marker.setLatLng([point.lat, point.lng]);
      const element = marker.getElement();
      const face = element?.querySelector('.stop-face');
      if (face) face.textContent = point.text;
      element?.classList.toggle('stop-stale', point.isStale === true);
      element?.setAttribute('aria-label', point.label);
      element?.setAttribute('title', point.label);
    }
    map.fire(MARKERS_MOVED);
  }, [map, marks, isEdited]);

  return <div ref={host} className="map" role="application" aria-label={label} />;
}

function makeMarker(map: L.Map, point: Marked, isDraggable: boolean): L.Marker {
  const face = document.createElement('span');
  face.className = 'stop-face';
  return L.marker([point.lat, point.lng], {
    draggable: isDraggable,
    autoPan: true,
    icon: L.divIcon({
      className: `stop stop-${point.kind}`,
      html: face,
      iconSize: [44, 44],
      iconAnchor: [22, 22],
    }),
  }).addTo(map);
}

function editedMarker(
  map: L.Map,
  point: Marked,
  move: (id: string, to: LatLng) => void,
  remove: (id: string) => void,
): L.Marker {
  const { id, kind } = point;
  const marker = makeMarker(map, point, isMovable(point));
  const placed = () => {
    const { lat, lng } = marker.getLatLng().wrap();
    move(id, { lat, lng });
  };
  marker.on('dragend', placed);
  marker.getElement()?.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (kind === 'via' && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      remove(id);
    } else if (arrow && isMovable(point)) {
      // Not the map below.
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? FAR_STEP : STEP;
      const from = map.latLngToContainerPoint(marker.getLatLng());
      const to = from.add([arrow[0] * step, arrow[1] * step]);
      marker.setLatLng(map.containerPointToLatLng(to));
      placed();
    }
  });
  return marker;
}

/** A press on the way takes it to another place; a click leads it through where it is. */
function pullable(map: L.Map, way: L.Polyline, onPlaced: (at: L.LatLng) => void): () => void {
  let ghost: L.CircleMarker | null = null;
  const follow = (event: L.LeafletMouseEvent) => ghost?.setLatLng(event.latlng);
  const end = (event?: L.LeafletMouseEvent) => {
    map.off('mousemove', follow);
    map.dragging.enable();
    ghost?.remove();
    if (ghost && event) onPlaced(event.latlng.wrap());
    ghost = null;
  };
  const begin = (event: L.LeafletMouseEvent) => {
    if (event.originalEvent.button !== 0) return;
    L.DomEvent.stop(event);
    map.dragging.disable();
    ghost = L.circleMarker(event.latlng, {
      radius: 8,
      color: colorOf('--map-way'),
      interactive: false,
    }).addTo(map);
    map.on('mousemove', follow);
    map.once('mouseup', end);
  };
  way.on('mousedown', begin);
  return () => {
    map.off('mouseup', end);
    end();
  };
}
