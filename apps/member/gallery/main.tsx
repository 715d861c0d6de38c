import "./gallery.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./Gallery.tsx";

const place = document.getElementById("gallery");
if (place === null) throw new Error("the page has a place for the gallery");
createRoot(place).render(
  <StrictMode>
    <Gallery query={new URLSearchParams(location.search)} />
  </StrictMode>,
);
